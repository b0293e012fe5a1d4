/*
 * What scrolls sideways, wide tables and long lines of code, can be reached and scrolled by keys.
 * The theme does so for code alone, and undoes it where there is no mouse.
 */

const SCROLLING = '.md-typeset__scrollwrap, .md-typeset pre > code';

function reach() {
  for (const one of document.querySelectorAll(SCROLLING)) {
    const wanted = one.scrollWidth > one.clientWidth ? '0' : null;
    if (wanted === one.getAttribute('tabindex')) continue; // a change would call us again
    if (wanted) one.setAttribute('tabindex', wanted);
    else one.removeAttribute('tabindex');
  }
}

const seen = { childList: true, subtree: true, attributeFilter: ['tabindex'] };
new MutationObserver(reach).observe(document.body, seen);
addEventListener('resize', reach);
reach();
