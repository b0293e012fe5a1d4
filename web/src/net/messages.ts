/** The one place where the server's words become types. */

import {
  decodeNightAnswer,
  decodePracticeAnswer,
  decodeServerMessage,
  type NightAnswer,
  type PracticeAnswer,
  type ServerMessage,
} from '../protocol/messages';

export function decodeMessage(text: string): ServerMessage {
  return decodeServerMessage(JSON.parse(text), 'message');
}

/** An answer of a game night. */
export function decodeNight(text: string): NightAnswer {
  return decodeNightAnswer(JSON.parse(text), 'night');
}

/** An answer of the ear trainer. */
export function decodePractice(text: string): PracticeAnswer {
  return decodePracticeAnswer(JSON.parse(text), 'message');
}
