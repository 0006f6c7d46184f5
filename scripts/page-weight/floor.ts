import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { inRoot } from '../support/paths.ts'
import { runTool } from '../support/run.ts'

const folder = inRoot('bench/floor')
const types: Record<string, string> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
}

/**
 * A page that only loads the libraries of the portal, built by Vite with its default settings. Budgets are multiples of
 * it.
 */
export interface Floor {
  url: string
  stop(): Promise<void>
}

/** Builds the floor and serves it compressed, as the portal is. */
export async function startFloor(): Promise<Floor> {
  const { code, output } = await runTool('vite', ['build', '--logLevel', 'warn'], { cwd: folder })
  if (code !== 0) throw new Error(output)
  const files = new Map([
    ['/', brotliCompressSync(readFileSync(`${folder}/dist/index.html`))],
    ['/api/campus', brotliCompressSync(JSON.stringify({ name: 'Quadrangle' }))],
    ...readdirSync(`${folder}/dist/assets`).map(
      (name) => [`/assets/${name}`, brotliCompressSync(readFileSync(`${folder}/dist/assets/${name}`))] as const,
    ),
  ])
  const server = createServer((request, response) => {
    const path = request.url?.startsWith('/elements/') ? '/' : (request.url ?? '')
    const type = types[path === '/' ? 'html' : path.startsWith('/api/') ? 'json' : (path.split('.').at(-1) ?? '')]
    response.writeHead(files.has(path) ? 200 : 404, {
      'content-type': `${type}; charset=utf-8`,
      'content-encoding': 'br',
    })
    response.end(files.get(path))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
