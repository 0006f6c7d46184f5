// A card source in plain Node: node server.mjs
import { createPublicKey, verify } from 'node:crypto'
import { createServer } from 'node:http'

const { PORT = 4000, PORTAL = 'http://localhost:3000', ADDRESS = `http://localhost:${PORT}/` } = process.env
const loans = { 20260001: [{ title: 'Introduction to Algorithms', due: '2026-12-01T16:00:00Z' }] }
let keys = { at: 0, list: [] }

/** The portal's public key with this id; the keys are requested again at most once a minute. */
async function keyOf(kid) {
  if (!keys.list.some((key) => key.kid === kid) && Date.now() - keys.at > 60_000) {
    const response = await fetch(new URL('/.well-known/jwks.json', PORTAL))
    keys = { at: Date.now(), list: (await response.json()).keys }
  }
  return keys.list.find((key) => key.kid === kid)
}

/** The portal's claims about the caller; undefined unless the token is signed, for this source, and not expired. */
async function readToken(token) {
  const [header, claims, signature] = token.split('.')
  const { alg, kid } = JSON.parse(Buffer.from(header, 'base64url'))
  const jwk = alg === 'ES256' ? await keyOf(kid) : undefined
  if (!jwk) return undefined
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' }
  if (!verify('sha256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'))) return undefined
  const caller = JSON.parse(Buffer.from(claims, 'base64url'))
  return caller.iss === PORTAL && caller.aud === ADDRESS && caller.exp > Date.now() / 1000 ? caller : undefined
}

createServer(async (request, response) => {
  const [, token = ''] = (request.headers.authorization ?? '').split('Bearer ')
  const caller = await readToken(token).catch(() => undefined)
  if (!caller) return response.writeHead(401).end()
  const data = (loans[caller.sub] ?? []).map(({ title, due }, at) => ({ id: String(at), title, time: due, unread: 0 }))
  const card = { version: 'card/v1', kind: 'list', data, global: { tips: 0 } }
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'private, max-age=60' })
  response.end(JSON.stringify(card))
}).listen(PORT, () => process.stdout.write(`Cards at http://localhost:${PORT}\n`))
