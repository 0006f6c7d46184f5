import { z } from 'zod'
import { type AttributeMap, attributeMap, mapOf } from './attribute-map.ts'
import { emptyAsUndefined } from './gateway-settings.ts'

const LOGIN = '{login}'
const onOff = z.enum(['on', 'off'], 'must be on or off')
const text = z.string().max(1_000, 'must be no longer than 1000')

/** The settings of an LDAP directory that checks passwords. */
export const ldapSettings = {
  LDAP_URL: z.preprocess(
    emptyAsUndefined,
    z.string().refine(isLdapServer, 'must look like ldaps://ldap.example.edu, or ldap:// for StartTLS').optional(),
  ),
  LDAP_CA_FILE: z.preprocess(emptyAsUndefined, text.optional()),
  LDAP_BASE: z.preprocess(emptyAsUndefined, text.optional()),
  LDAP_FILTER: z.preprocess(
    emptyAsUndefined,
    text
      .refine((filter) => filter.includes(LOGIN) && /^\(.*\)$/.test(filter), 'must be a filter with {login} in it')
      .default('(uid={login})'),
  ),
  LDAP_BIND_DN: z.preprocess(emptyAsUndefined, text.optional()),
  LDAP_BIND_PASSWORD: z.preprocess(emptyAsUndefined, text.optional()),
  LDAP_USER_DN: z.preprocess(
    emptyAsUndefined,
    text.refine((dn) => dn.includes(`=${LOGIN}`), 'must have {login} in it, such as uid={login},ou=people').optional(),
  ),
  LDAP_ATTRIBUTES: z.preprocess(emptyAsUndefined, attributeMap.default('number=uid')),
  LDAP_LOCAL_ACCOUNTS: z.preprocess(emptyAsUndefined, onOff.default('off')),
}

/** A directory that checks passwords. */
export interface Ldap {
  readonly host: string
  readonly port: number
  /** `none` is used only for a directory on this machine. */
  readonly security: 'tls' | 'start-tls' | 'none'
  readonly caFile: string | undefined
  readonly base: string
  /** Contains `{login}`, which is replaced by the escaped input. */
  readonly filter: string
  /** The account that searches for people. Undefined: people log in to the directory as `userDn`. */
  readonly service: { readonly dn: string; readonly password: string } | undefined
  /** The DN of a person's entry with `{login}`, used without `service`. */
  readonly userDn: string | undefined
  readonly attributes: AttributeMap
  /** Whether passwords of the portal are accepted, too, for people who are not in the directory. */
  readonly localAccounts: boolean
}

/** The prefix of `ldapAuthority`; no other authority begins with it. */
export const LDAP = 'ldap '

/** Name of the directory among the providers. Names of other providers contain no capital letters. */
export const LDAP_PROVIDER = 'LDAP'

/** Key under which the links of people to entries of the directory are stored. */
export const ldapAuthority = ({ base }: Ldap) => `${LDAP}${base.toLowerCase()}`

type Settings = z.output<z.ZodObject<typeof ldapSettings>>

/** Settings that are missing although others require them, or that contradict each other. */
export function ldapProblems(settings: Settings & { readonly LOCAL_LOGIN: 'on' | 'off' }): string[] {
  const { LDAP_URL, LDAP_BASE, LDAP_BIND_DN, LDAP_BIND_PASSWORD, LDAP_USER_DN, LDAP_LOCAL_ACCOUNTS, LOCAL_LOGIN } =
    settings
  if (LDAP_URL === undefined) return []
  const hasService = LDAP_BIND_DN !== undefined && LDAP_BIND_PASSWORD !== undefined
  return [
    ...(LDAP_BASE ? [] : ['LDAP_BASE must also be set, because LDAP_URL is set']),
    ...(hasService || LDAP_USER_DN
      ? []
      : ['LDAP_BIND_DN and LDAP_BIND_PASSWORD, or LDAP_USER_DN must also be set, because LDAP_URL is set']),
    ...(LDAP_LOCAL_ACCOUNTS === 'on' && !hasService
      ? [
          'LDAP_LOCAL_ACCOUNTS needs LDAP_BIND_DN and LDAP_BIND_PASSWORD: without them the directory does not say whom it does not know',
        ]
      : []),
    ...(LOCAL_LOGIN === 'off'
      ? ['LOCAL_LOGIN must be on, because LDAP_URL is set: people type its passwords into the form']
      : []),
  ]
}

export function ldapOf(settings: Settings): Ldap | undefined {
  const { LDAP_URL, LDAP_BIND_DN, LDAP_BIND_PASSWORD, LDAP_USER_DN } = settings
  if (LDAP_URL === undefined) return undefined
  const url = new URL(LDAP_URL)
  const isTls = url.protocol === 'ldaps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    port: url.port === '' ? (isTls ? 636 : 389) : Number(url.port),
    security: isTls ? 'tls' : isThisMachine(host) ? 'none' : 'start-tls',
    caFile: settings.LDAP_CA_FILE,
    base: settings.LDAP_BASE ?? '',
    filter: settings.LDAP_FILTER,
    service:
      LDAP_BIND_DN !== undefined && LDAP_BIND_PASSWORD !== undefined
        ? { dn: LDAP_BIND_DN, password: LDAP_BIND_PASSWORD }
        : undefined,
    userDn: LDAP_USER_DN,
    attributes: mapOf(settings.LDAP_ATTRIBUTES),
    localAccounts: settings.LDAP_LOCAL_ACCOUNTS === 'on',
  }
}

const isThisMachine = (host: string) => ['localhost', '127.0.0.1', '::1'].includes(host)

function isLdapServer(address: string): boolean {
  const url = URL.parse(address)
  if (!url || !/^ldaps?:$/.test(url.protocol) || url.hostname === '') return false
  return url.username === '' && url.search === '' && url.hash === '' && /^\/?$/.test(url.pathname)
}
