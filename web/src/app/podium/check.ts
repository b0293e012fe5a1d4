/** Checking that a deal is the one that was promised, without trusting the server. */

/** Whether this browser can compute fingerprints here. */
export function canCheck(): boolean {
  return typeof crypto !== 'undefined' && crypto.subtle !== undefined;
}

/** The fingerprint of a deal: SHA-256 of salt, newline and the deal as canonical JSON. */
export async function fingerprint(salt: string, deal: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(`${salt}\n${canonical(deal)}`);
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** JSON with sorted keys and no spaces: one text for one value. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}
