import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SmtpSink } from '../../apps/server/src/testing/smtp-sink.ts'
import { type RunningPortal, startPortal } from '../../scripts/support/campus.ts'
import { test as base } from './portal.ts'

/** A text message as the gateway got it. */
export interface TextMessage {
  id: string
  to: string
  text: string
  parts: number
}

/** A real mail server and a real gateway for text messages. */
export interface Gateways {
  mail: SmtpSink
  texts: TextMessage[]
  env: NodeJS.ProcessEnv
  stop(): Promise<void>
}

const secret = 'a-secret-of-the-gateway'

/** Starts both, each on its own port. */
export async function startGateways(): Promise<Gateways> {
  const mail = await new SmtpSink().open()
  const texts: TextMessage[] = []
  const gateway = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const time = String(request.headers['x-quadrangle-timestamp'])
      const signature = `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
      // Like a real gateway, it does not send unsigned messages.
      const isGenuine = request.headers['x-quadrangle-signature'] === signature
      if (isGenuine) texts.push(JSON.parse(body) as TextMessage)
      response.writeHead(isGenuine ? 200 : 401).end()
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as AddressInfo
  return {
    mail,
    texts,
    env: {
      SMTP_URL: mail.url.href,
      MAIL_FROM: 'portal@yunhu.example.edu',
      SMS_URL: `http://127.0.0.1:${port}/messages`,
      SMS_SECRET: secret,
    },
    stop: async () => {
      await mail.close()
      await new Promise((resolve) => gateway.close(resolve))
    },
  }
}

/** The test of this folder, with a server that can send e-mail and text messages. */
export const test = base.extend<object, { gateways: Gateways; portal: RunningPortal }>({
  gateways: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one depends on from this pattern.
    async ({}, use) => {
      const gateways = await startGateways()
      await use(gateways)
      await gateways.stop()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ gateways }, use) => {
      const portal = await startPortal({ env: { NODE_ENV: 'test', ...gateways.env } })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
