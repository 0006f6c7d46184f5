import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from './paths.ts'
import { freePort } from './ports.ts'

/** The host name in the example configuration. */
export const exampleHost = 'portal.example.edu'

/** Whether a program is installed here. */
export const has = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** An nginx with the example configuration, in front of a server. */
export interface RunningNginx {
  httpPort: number
  httpsPort: number
  /** Its self-signed certificate. */
  certificate: Buffer
  stop(): Promise<void>
}

/** The example configuration with a certificate that is created in this folder. */
export function exampleSite(folder: string): string {
  const files = ['-keyout', 'key.pem', '-out', 'cert.pem', '-days', '1', '-subj', `/CN=${exampleHost}`]
  const names = ['-addext', `subjectAltName=DNS:${exampleHost}`]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...names], {
    cwd: folder,
    stdio: 'ignore',
  })
  return swap(
    swap(
      readFileSync(inRoot('deploy/nginx.conf'), 'utf8'),
      /ssl_certificate .*;/,
      `ssl_certificate ${folder}/cert.pem;`,
    ),
    /ssl_certificate_key .*;/,
    `ssl_certificate_key ${folder}/key.pem;`,
  )
}

/** Starts nginx on free ports that only this machine can reach; the files that it writes go into the folder. */
export async function startNginx(folder: string, serverUrl: string): Promise<RunningNginx> {
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  let site = exampleSite(folder)
  site = swap(site, '127.0.0.1:3000', new URL(serverUrl).host)
  site = swap(site, /listen \[::\].*\n/g, '\n')
  site = swap(site, 'listen 80;', `listen 127.0.0.1:${httpPort};`)
  site = swap(site, 'listen 443 ', `listen 127.0.0.1:${httpsPort} `)
  const file = join(folder, 'nginx.conf')
  // The main file of a distribution may compress everything: the site must turn this off.
  const main = `gzip on; gzip_proxied any; gzip_types *; access_log off;`
  const paths = `client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;`
  writeFileSync(file, `daemon off; master_process off; pid ${folder}/pid; events {} http { ${main} ${paths} ${site} }`)
  const child = spawn('nginx', ['-e', 'stderr', '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const deadline = Date.now() + 120_000
  while (!(await listens(httpsPort))) {
    if (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
      await sleep(20)
      continue
    }
    await stop()
    throw new Error(`nginx did not start:\n${output}`)
  }
  return { httpPort, httpsPort, certificate: readFileSync(join(folder, 'cert.pem')), stop }
}

/** Replaces a text that must be present; throws if it is not. */
function swap(text: string, pattern: string | RegExp, replacement: string): string {
  const swapped = text.replace(pattern, replacement)
  if (swapped === text) throw new Error(`deploy/nginx.conf has no ${pattern}`)
  return swapped
}

function listens(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
