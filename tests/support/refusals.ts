/** An answer of the auth server that refuses, with its stable code. */
export function authRefusal(status: number, code: string): () => Response {
  return () => Response.json({ error_code: code, msg: code }, { status });
}
