/** What is asked over HTTP. Addresses are paths of the page's own origin. */

import { anything, DecodeError, type Decoder } from '../protocol/decode';
import {
  type Analysis,
  type Arrived,
  decodeAnalysis,
  decodeArrived,
  decodeForgotten,
  decodeGameList,
  decodeKernels,
  decodeLessonAnswer,
  decodeLessonCard,
  decodeMoveCode,
  decodeMyPage,
  decodePasskeyChallenge,
  decodePasskeyCount,
  decodePasskeyOffer,
  decodeProblem,
  decodePuzzleCard,
  decodeReach,
  decodeReplay,
  decodeTableAddress,
  decodeTableView,
  type Forgotten,
  type Fork,
  type GameList,
  type Kernels,
  type LessonAnswer,
  type LessonCard,
  type LessonTry,
  type LetIn,
  type LogFile,
  type MoveCode,
  type MyPage,
  type NewNight,
  type NewPasskey,
  type NewTable,
  type PasskeyChallenge,
  type PasskeyCount,
  type PasskeyOffer,
  type PasskeyProof,
  type PuzzleCard,
  type Reach,
  type Replay,
  type TableAddress,
  type TableView,
} from '../protocol/messages';
import {
  FILE_TOO_LONG,
  garbled,
  NO_FILE_OF_OURS,
  RefusedError,
  refusalOf,
  UNREACHABLE,
} from './refusal';
import { rooted } from './root';

export function games(): Promise<GameList> {
  return get('/api/games', decodeGameList);
}

export function reach(): Promise<Reach> {
  return get('/api/reach', decodeReach);
}

/** Let phones in; the host may, at the computer of the server. */
export function letIn(wish: LetIn): Promise<Reach> {
  return post('/api/reach', JSON.stringify(wish), decodeReach);
}

/** What was played with this key; a key is never part of an address. */
export function myPage(key: string): Promise<MyPage> {
  return post('/api/me', JSON.stringify({ key }), decodeMyPage);
}

export function forgetMe(key: string): Promise<Forgotten> {
  return post('/api/me/forget', JSON.stringify({ key }), decodeForgotten);
}

/** Eight words, in this language, that bring this key to another device. */
export function moveCode(key: string, language: string): Promise<MoveCode> {
  return post('/api/me/moves', JSON.stringify({ key, language }), decodeMoveCode);
}

/** The key that is on its way with these words, in whatever language. */
export function arrive(code: string): Promise<Arrived> {
  return post('/api/me/arrivals', JSON.stringify({ code }), decodeArrived);
}

/** What this device makes a passkey from. */
export function passkeyOffer(key: string, name: string): Promise<PasskeyOffer> {
  return post('/api/me/passkeys/offers', JSON.stringify({ key, name }), decodePasskeyOffer);
}

export function keepPasskey(made: NewPasskey): Promise<PasskeyCount> {
  return post('/api/me/passkeys', JSON.stringify(made), decodePasskeyCount);
}

/** What a passkey signs to bring somebody back. */
export function passkeyChallenge(): Promise<PasskeyChallenge> {
  return post('/api/me/passkeys/challenges', '', decodePasskeyChallenge);
}

/** The key of whoever has the passkey. */
export function arriveByPasskey(proof: PasskeyProof): Promise<Arrived> {
  return post('/api/me/passkeys/arrivals', JSON.stringify(proof), decodeArrived);
}

export function kernels(): Promise<Kernels> {
  return get('/api/kernels', decodeKernels);
}

export function makeTable(wish: NewTable): Promise<TableAddress> {
  return post('/api/tables', JSON.stringify(wish), decodeTableAddress);
}

export function makeNight(wish: NewNight): Promise<TableAddress> {
  return post('/api/nights', JSON.stringify(wish), decodeTableAddress);
}

/** Where a whole night can be downloaded as one file. */
export function nightFileAddress(id: string): string {
  return rooted(`/api/nights/${encodeURIComponent(id)}/file`);
}

/** A picture of the link to a night. */
export function nightQrAddress(id: string): string {
  return rooted(`/api/nights/${encodeURIComponent(id)}/qr.svg`);
}

export function tableByCode(code: string): Promise<TableAddress> {
  return get(`/api/codes/${encodeURIComponent(code)}`, decodeTableAddress);
}

export function table(id: string): Promise<TableView> {
  return get(`/api/tables/${encodeURIComponent(id)}`, decodeTableView);
}

/** The game as `viewer` saw it: `everything`, `spectator`, or a seat's number. */
export function replay(id: string, viewer: string): Promise<Replay> {
  const query = new URLSearchParams({ viewer });
  return get(`/api/tables/${encodeURIComponent(id)}/replay?${query}`, decodeReplay);
}

/** The table as spectators see it, now or after a ply, as a picture. */
export function pictureAddress(id: string, ply?: number): string {
  const query = ply === undefined ? '' : `?ply=${ply}`;
  return rooted(`/api/tables/${encodeURIComponent(id)}/picture.png${query}`);
}

/** A finished game looked at again, while somebody waits for it; refused where nobody can. */
export function analysis(id: string, leaving: AbortSignal): Promise<Analysis> {
  return get(`/api/tables/${encodeURIComponent(id)}/analysis`, decodeAnalysis, leaving);
}

/** Play on from a move of a finished game, against bots, at a new table. */
export function forkTable(id: string, wish: Fork): Promise<TableAddress> {
  const address = `/api/tables/${encodeURIComponent(id)}/forks`;
  return post(address, JSON.stringify(wish), decodeTableAddress);
}

/** `file` is a LogFile as JSON text; the server judges it. Whoever has the key is the host. */
export function importGame(file: string, key: string): Promise<TableAddress> {
  if (file.length > MOST_UPLOAD) return Promise.reject(new RefusedError(FILE_TOO_LONG));
  if (!isJson(file)) return Promise.reject(new RefusedError(NO_FILE_OF_OURS));
  const body = `{"key":${JSON.stringify(key)},"file":${file}}`;
  return post(isNight(file) ? '/api/nights/import' : '/api/import', body, decodeTableAddress);
}

function isNight(file: string): boolean {
  const parsed: unknown = JSON.parse(file);
  return (
    typeof parsed === 'object' &&
    parsed !== null &&
    'format' in parsed &&
    parsed.format === 'polarnight-night'
  );
}

/** The server reads no more bytes than that, and closes the line on more. */
const MOST_UPLOAD = 4_000_000;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Try something of a game out, at no table: what may be asked, and the answer, is the game's own. */
export function rehearse(game: string, question: unknown): Promise<unknown> {
  const address = `/api/games/${encodeURIComponent(game)}/rehearsals`;
  return post(address, JSON.stringify(question), anything);
}

/** How a game is learned; refused where it has no lesson. */
export function lesson(game: string): Promise<LessonCard> {
  return get(lessonAddress(game), decodeLessonCard);
}

/** What comes of a learner's actions on one step. */
export function tryLesson(game: string, tried: LessonTry): Promise<LessonAnswer> {
  return post(lessonAddress(game), JSON.stringify(tried), decodeLessonAnswer);
}

/** The puzzles of a game; refused where there are none. */
export function puzzles(game: string): Promise<PuzzleCard> {
  return get(puzzleAddress(game), decodePuzzleCard);
}

/** What comes of an answer to a puzzle. */
export function tryPuzzle(game: string, tried: LessonTry): Promise<LessonAnswer> {
  return post(puzzleAddress(game), JSON.stringify(tried), decodeLessonAnswer);
}

function puzzleAddress(game: string): string {
  return `/api/games/${encodeURIComponent(game)}/puzzles`;
}

function lessonAddress(game: string): string {
  return `/api/games/${encodeURIComponent(game)}/lesson`;
}

/** Where the whole game can be downloaded as one file, see `LogFile`. */
export function logAddress(id: string): string {
  return rooted(`/api/tables/${encodeURIComponent(id)}/log`);
}

/** A picture of the join link. */
export function qrAddress(id: string): string {
  return rooted(`/api/tables/${encodeURIComponent(id)}/qr.svg`);
}

/** The name under which a game is kept when downloaded. */
export function logName(game: LogFile['game'], code: string): string {
  return `${game}-${code.toLowerCase()}.json`;
}

function get<T>(
  address: string,
  decode: Decoder<T>,
  signal: AbortSignal | null = null,
): Promise<T> {
  return request(address, { headers: { accept: 'application/json' }, signal }, decode);
}

function post<T>(address: string, body: string, decode: Decoder<T>): Promise<T> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  return request(address, { method: 'POST', headers, body }, decode);
}

async function request<T>(address: string, init: RequestInit, decode: Decoder<T>): Promise<T> {
  const response = await fetch(rooted(address), init).catch(() => {
    throw new RefusedError(UNREACHABLE);
  });
  const value = await response.json().catch(() => undefined);
  try {
    if (!response.ok) throw new RefusedError(refusalOf(decodeProblem(value, address)));
    return decode(value, address);
  } catch (error) {
    if (error instanceof DecodeError) throw new RefusedError(garbled(error.message));
    throw error;
  }
}
