import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Headers } from '../test-app.ts'
import { multipart } from './pictures.ts'
import type { World } from './world.ts'

/** The name of every file under the folder for files. */
export function storedFiles({ config }: World): string[] {
  const entries = readdirSync(join(config.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []))
}

interface Upload {
  readonly content: Buffer
  readonly purpose: string
  readonly headers: Headers
  readonly name?: string | undefined
  readonly type?: string | undefined
}

/** Uploads a complete file. */
export async function uploadFile({ app }: World, { content, purpose, headers, name, type }: Upload) {
  const { payload, contentType } = multipart(content, name, type)
  const response = await app.inject({
    method: 'POST',
    url: '/api/upload',
    query: { purpose },
    headers: { ...headers, 'content-type': contentType },
    payload,
  })
  type Stored = { id: string; url: string; name: string; size: number; type: string }
  const { errmsg, data } = response.json<{ errmsg: string; data: Stored }>()
  return { status: response.statusCode, errmsg, data }
}

/** The port of the world's app; starts to listen if it does not yet. */
export async function portOf({ app }: Pick<World, 'app'>): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** Begins to upload a file and returns half-way, once the server has begun to store it. */
export async function beginUpload(world: World, { content, purpose, headers, name, type }: Upload) {
  const before = storedFiles(world).length
  const { payload, contentType } = multipart(content, name, type)
  const clientRequest = request({
    port: await portOf(world),
    host: '127.0.0.1',
    method: 'POST',
    path: `/api/upload?purpose=${purpose}`,
    headers: { ...headers, 'content-type': contentType, 'content-length': payload.length },
  })
  const ended = new Promise<void>((resolve) => {
    clientRequest.on('response', (response) => response.resume().on('end', resolve)).on('error', () => resolve())
  })
  const half = payload.length / 2
  clientRequest.write(payload.subarray(0, half))
  await expect.poll(() => storedFiles(world).length, { timeout: 5_000 }).toBe(before + 1)
  return {
    /** Sends the rest. */
    async finish() {
      clientRequest.end(payload.subarray(half))
      await ended
    },
    async disconnect() {
      clientRequest.destroy()
      await ended
    },
  }
}
