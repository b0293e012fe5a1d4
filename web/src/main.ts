/** Starts the page. A placeholder until the first screen is there. */

const root = document.querySelector('#app');
if (root) root.textContent = 'Polar Night';
