/** The one place where the server's words become types. */

import {
  decodePracticeAnswer,
  decodeServerMessage,
  type PracticeAnswer,
  type ServerMessage,
} from '../protocol/messages';

export function decodeMessage(text: string): ServerMessage {
  return decodeServerMessage(JSON.parse(text), 'message');
}

/** An answer of the ear trainer. */
export function decodePractice(text: string): PracticeAnswer {
  return decodePracticeAnswer(JSON.parse(text), 'message');
}
