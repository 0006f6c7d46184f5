import { isIP } from 'node:net'
import fp from 'fastify-plugin'
import { isLoopback } from '../process/settings/refuse-public-demo.ts'
import { AppError } from '../runtime/http/app-error.ts'

/**
 * Refuses requests to a demo campus under the name of another machine. Its passwords are public. A website can resolve
 * its own name to this machine and then call the server as its own (DNS rebinding), or a proxy can expose it to others.
 */
export const ownHost = fp(
  async (app) => {
    if (app.config.allowDemoPasswords) return
    app.addHook('onRequest', (request, _reply, done) => {
      // The host that the browser sends is checked, not `X-Forwarded-Host`, which a page may set.
      done(isTrustedHost(request.headers.host) ? undefined : refusal())
    })
  },
  { name: 'own-host', dependencies: ['services', 'errors', 'security-headers'] },
)

/** Whether a host is an address or a name of this machine; DNS can lead other names here. A program may send none. */
function isTrustedHost(host: string | undefined): boolean {
  if (host === undefined || host === '') return true
  const name = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '')
  return name !== undefined && (isLoopback(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0)
}

const refusal = () =>
  new AppError(403, {
    zh: '这是演示校园，密码是公开的，只能在本机以 localhost 访问。要从其他地址访问，请设置 ALLOW_DEMO_PASSWORDS=1。',
    en: 'This is a demo campus with public passwords: it answers on its own machine only, as localhost. ALLOW_DEMO_PASSWORDS=1 opens it under other names.',
  })
