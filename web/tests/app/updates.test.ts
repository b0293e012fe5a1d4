import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updates } from '../../src/app/updates.svelte';

class Registration extends EventTarget {
  waiting: ServiceWorker | null = null;
  installing: EventTarget | null = null;

  /** A newer version has been fetched and waits. */
  found(worker: ServiceWorker): void {
    this.installing = new EventTarget();
    this.dispatchEvent(new Event('updatefound'));
    this.waiting = worker;
    this.installing.dispatchEvent(new Event('statechange'));
  }
}

const workers = new EventTarget();

beforeEach(() => {
  Object.defineProperty(workers, 'controller', { value: {}, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

function waiting(): { worker: ServiceWorker; said: ReturnType<typeof vi.fn> } {
  const said = vi.fn();
  return { worker: Object.assign(new EventTarget(), { postMessage: said }) as never, said };
}

test('a newer version is announced, put off until the next one, and loaded when asked', () => {
  const registration = new Registration();
  updates.watch(registration as never);
  expect(updates.ready).toBe(false);
  registration.found(waiting().worker);
  expect(updates.ready).toBe(true);
  updates.later();
  expect(updates.ready).toBe(false);
  const { worker, said } = waiting();
  registration.found(worker);
  expect(updates.ready).toBe(true);
  const reload = vi.fn();
  updates.take(reload);
  expect(said).toHaveBeenCalledWith('take over');
  expect(reload).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('the first version of all is no news', () => {
  Object.defineProperty(workers, 'controller', { value: null, configurable: true });
  const registration = new Registration();
  updates.later();
  updates.watch(registration as never);
  registration.found(waiting().worker);
  expect(updates.ready).toBe(false);
});
