import { ApiError, type Client, clientFrom } from '@quadrangle/api-client'
import type { PreviewMessage } from '../../shared/preview-message.ts'
import type { PreviewRole } from '../../state/preview-role.ts'
import { readingCalls } from './reading-calls.gen.ts'

interface PreviewOptions {
  readonly role: PreviewRole
  readonly message: () => PreviewMessage
  readonly onRefused: () => void
}

type AnyCall = (input?: unknown) => Promise<unknown>
type AnyClient = Readonly<Record<string, Readonly<Record<string, AnyCall>>>>

/** The `auth` values of the contract that each role satisfies. */
const authOfRole: Readonly<Record<PreviewRole, readonly string[]>> = {
  guest: ['public', 'guest'],
  student: ['public', 'guest', 'user'],
  admin: ['public', 'guest', 'user', 'issuer', 'admin'],
}

/** A client that returns the look from the studio, and rejects calls that change something or are not for the role. */
export function previewClient(client: Client, { role, message, onRefused }: PreviewOptions): Client {
  const overrides = overridesOf(client, role, message)
  const calls = client as unknown as AnyClient
  return clientFrom((noun, name): AnyCall => {
    const override = overrides[`${noun}.${name}`]
    if (override) return override
    const auth = readingCalls[noun]?.[name]
    const refuse = async () => {
      const isReadCall = auth !== undefined
      if (!isReadCall) onRefused()
      throw new ApiError({ errcode: isReadCall && role === 'guest' ? 401 : 403, errmsg: message().refusal })
    }
    const call = calls[noun]?.[name] ?? refuse
    if (auth !== undefined) return authOfRole[role].includes(auth) ? call : refuse
    return async (input) => (role !== 'guest' && isListRequest(input) ? call(input) : refuse())
  })
}

/** The same calls list and rearrange cards; only those with `request_type: 'list'` change nothing. */
function isListRequest(input: unknown): boolean {
  const { query } = (input ?? {}) as { query?: { request_type?: unknown } }
  return query?.request_type === 'list'
}

/** Calls that return the draft look instead of the published one. */
function overridesOf(client: Client, role: PreviewRole, message: () => PreviewMessage): Record<string, AnyCall> {
  return {
    'global.config': async (input) => {
      const published = await client.global.config(input as Parameters<Client['global']['config']>[0])
      const { slides: _, schoolNav: __, ...look } = message().look
      // A sign-on would lead the frame to the provider.
      const sign_on = { ...published.sign_on, at_once: '' as const }
      return { ...published, ...look, sign_on, locale: message().locale }
    },
    'global.navs': async () => message().look.header,
    'global.schoolNav': async () => message().look.schoolNav,
    'global.footerLinks': async () => message().look.footerLinks,
    'global.footerInfo': async () => message().look.footerInfo,
    'global.gallery': async () => message().look.slides,
    'global.changeLang': async () => message().locale,
    'user.info': async (input) => {
      if (role === 'guest') throw new ApiError({ errcode: 401, errmsg: message().refusal })
      const info = await client.user.info(input as Parameters<Client['user']['info']>[0])
      // The preview shows the institution’s background, not the administrator’s own.
      const settings = { ...info.settings, bg_id: 0, bg_url: '', bg_name: '' }
      return { ...info, settings, ...(role === 'student' && { roles: [] }) }
    },
  }
}
