/** The browser's part of passkeys. Bytes travel as base64 for addresses, without its padding. */

import type {
  NewPasskey,
  PasskeyChallenge,
  PasskeyOffer,
  PasskeyProof,
} from '../../protocol/messages';

/** Signatures every device can make: ES256 first, then Ed25519 and RS256. */
const ALGORITHMS = [-7, -8, -257];

/** Whether this browser gives passkeys to this page. */
export function hasPasskeys(): boolean {
  return isSecureContext && 'credentials' in navigator && 'PublicKeyCredential' in window;
}

/** A passkey on this device, or null where its owner would rather not. */
export async function createPasskey(
  offer: PasskeyOffer,
  title: string,
): Promise<Omit<NewPasskey, 'key'> | null> {
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(offer.challenge),
        rp: { id: offer.site, name: title },
        user: { id: bytes(offer.handle), name: offer.name, displayName: offer.name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: offer.known.map((id) => ({ type: 'public-key', id: bytes(id) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        attestation: 'none',
      },
    }),
  );
  if (!(made?.response instanceof AuthenticatorAttestationResponse)) return null;
  return {
    id: made.id,
    handle: offer.handle,
    client_data: base64(made.response.clientDataJSON),
    attestation: base64(made.response.attestationObject),
  };
}

/** The challenge signed with a passkey the person chooses, or null if they choose none. */
export async function signWithPasskey({
  challenge,
  site,
}: PasskeyChallenge): Promise<PasskeyProof | null> {
  const used = await asked(() =>
    navigator.credentials.get({
      publicKey: { challenge: bytes(challenge), rpId: site, userVerification: 'preferred' },
    }),
  );
  if (!(used?.response instanceof AuthenticatorAssertionResponse)) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response;
  if (!userHandle) return null;
  return {
    id: used.id,
    handle: base64(userHandle),
    client_data: base64(clientDataJSON),
    authenticator: base64(authenticatorData),
    signature: base64(signature),
  };
}

/** Whoever turns the browser's question down, or lets it wait, has said no; that is no fault. */
async function asked(
  question: () => Promise<Credential | null>,
): Promise<PublicKeyCredential | null> {
  try {
    const found = await question();
    return found instanceof PublicKeyCredential ? found : null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function base64(found: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(found));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}
