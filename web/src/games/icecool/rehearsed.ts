/** What a try-out answered. */

import { DecodeError, type Decoder } from '../../protocol/decode';

/** The answer under its type; null if the server had none, or one that is not understood here. */
export function rehearsed<T>(answer: unknown, decode: Decoder<T>): T | null {
  if (answer === null) return null;
  try {
    return decode(answer, 'rehearsal');
  } catch (error) {
    if (error instanceof DecodeError) return null;
    throw error;
  }
}
