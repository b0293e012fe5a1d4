import { beforeEach, describe, expect, test } from 'vitest';
import {
  cleanName,
  deviceKey,
  forgetTable,
  freeLook,
  keepTable,
  knownTables,
} from '../../src/app/device';
import { readSettings } from '../../src/app/settings.svelte';

beforeEach(() => localStorage.clear());

describe('settings', () => {
  test('nonsense falls back, piece by piece', () => {
    const found = readSettings({ theme: 'neon', textSize: 115, volume: 7, muted: 'yes' });
    expect(found).toMatchObject({ theme: 'night', textSize: 115, volume: 1, muted: false });
  });

  test('each kind of sound is as loud as it was kept, and whole otherwise', () => {
    const { loudness } = readSettings({ loudness: { ice: 0.3, wood: 'loud', light: -2 } });
    expect(loudness).toEqual({ ice: 0.3, creatures: 1, wood: 1, light: 0 });
  });

  test('nothing kept means what the browser wishes', () => {
    expect(readSettings(undefined)).toMatchObject({ motion: 'full', oneTap: false });
  });
});

describe('the device', () => {
  test('has one key, made once', () => {
    const key = deviceKey();
    expect(key).toMatch(/^[0-9a-f]{48}$/);
    expect(deviceKey()).toBe(key);
  });

  test('cleans names', () => {
    expect(cleanName('  Oma \n Ruth ')).toBe('Oma Ruth');
    expect(cleanName('x'.repeat(60))).toHaveLength(24);
    expect(cleanName('   ')).toBe('');
  });

  test('remembers tables, the newest first, each once', () => {
    keepTable({ id: 'a', game: 'packeis' });
    keepTable({ id: 'b', game: 'packeis' });
    keepTable({ id: 'a', game: 'packeis' });
    expect(knownTables().map(({ id }) => id)).toEqual(['a', 'b']);
    forgetTable('a');
    expect(knownTables().map(({ id }) => id)).toEqual(['b']);
  });

  test('takes the wished look if it is free', () => {
    expect(freeLook(['sun', null], 'star')).toBe('star');
    expect(freeLook(['sun', 'star'], 'star')).toBe('block');
  });
});
