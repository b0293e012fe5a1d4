/** Words that go again: long enough to be read, and not while the reader is busy with them. */

/** Milliseconds after which a short message has been read. */
export const READ_WITHIN = 6000;
const LOOK_AGAIN = 1000;

/** Run something once the words in `place` were read; call the answer to call it off. */
export function afterReading(place: () => Element | undefined, run: () => void): () => void {
  let timer = setTimeout(look, READ_WITHIN);
  function look(): void {
    if (place()?.contains(document.activeElement)) timer = setTimeout(look, LOOK_AGAIN);
    else run();
  }
  return () => clearTimeout(timer);
}
