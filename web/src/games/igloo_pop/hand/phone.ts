/**
 * The phone itself as the igloo. Phones disagree about signs, and hands about how a phone is
 * held: whatever points down at the beginning is down, and all is turned accordingly.
 */

import { held, REST, type Reading } from './reading';

/** So many readings tell where down is. */
const CALIBRATION = 6;

type Matrix = readonly [Reading, Reading, Reading];

export class Phone {
  #first: Reading[] = [];
  #turn: Matrix | null = null;
  #latest: Reading = REST;

  /** What the sensors say, gravity included. */
  feel(reading: Reading): void {
    if (!this.#turn) {
      this.#first.push(reading);
      if (this.#first.length >= CALIBRATION) this.#turn = upright(mean(this.#first));
      return;
    }
    this.#latest = held(turned(this.#turn, reading));
  }

  get ready(): boolean {
    return this.#turn !== null;
  }

  get latest(): Reading {
    return this.#latest;
  }
}

function mean(readings: readonly Reading[]): Reading {
  const sum = (axis: 0 | 1 | 2): number => readings.reduce((all, one) => all + one[axis], 0);
  return [sum(0) / readings.length, sum(1) / readings.length, sum(2) / readings.length];
}

/** The turn that brings `down` to where it is in an igloo that stands (Rodrigues). */
function upright([x, y, z]: Reading): Matrix {
  const size = Math.hypot(x, y, z) || 1;
  const [a, b, c] = [x / size, y / size, z / size];
  if (c < -0.999) {
    return [
      [1, 0, 0],
      [0, -1, 0],
      [0, 0, -1],
    ];
  }
  const k = 1 / (1 + c);
  return [
    [1 - a * a * k, -a * b * k, -a],
    [-a * b * k, 1 - b * b * k, -b],
    [a, b, c],
  ];
}

function turned(matrix: Matrix, reading: Reading): Reading {
  const along = (row: Reading): number =>
    row[0] * reading[0] + row[1] * reading[1] + row[2] * reading[2];
  return [along(matrix[0]), along(matrix[1]), along(matrix[2])];
}

/** iOS asks before it lends its sensors; others do not. */
interface Asking {
  readonly requestPermission?: () => Promise<'granted' | 'denied'>;
}

function sensors(): Asking | null {
  if (typeof DeviceMotionEvent === 'undefined' || !window.isSecureContext) return null;
  return DeviceMotionEvent as unknown as Asking;
}

/** Whether a tap must ask for the sensors first. */
export function mustAsk(): boolean {
  return typeof sensors()?.requestPermission === 'function';
}

/** Ask for the sensors; to be called by a tap. */
export async function askForMotion(): Promise<boolean> {
  const found = sensors();
  if (!found) return false;
  if (!found.requestPermission) return true;
  return (await found.requestPermission().catch(() => 'denied')) === 'granted';
}

/** Hear the sensors; answers what stops it. Devices without any stay silent. */
export function onMotion(feel: (reading: Reading) => void): () => void {
  if (!sensors()) return () => {};
  const listen = ({ accelerationIncludingGravity: found }: DeviceMotionEvent): void => {
    if (!found || found.x === null || found.y === null || found.z === null) return;
    feel([found.x, found.y, found.z]);
  };
  window.addEventListener('devicemotion', listen);
  return () => window.removeEventListener('devicemotion', listen);
}
