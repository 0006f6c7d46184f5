import { z } from 'zod'
import { withDistinctNames } from './distinct-names.ts'
import { emptyAsUndefined } from './gateway-settings.ts'
import {
  attributesOf,
  authorityOf,
  type ProviderSettings,
  providerKinds,
  providerSettings,
  providerSwitches,
  readProviders,
  switchOfKind,
} from './sign-on-providers.ts'

const onOff = z.enum(['on', 'off'], 'must be on or off')
const KEY = '[a-z][a-z0-9]{0,29}'
const keys = 'must be names of lower-case letters and digits, such as staff, alumni'

const keyList = z
  .string()
  .regex(new RegExp(`^\\s*${KEY}\\s*(,\\s*${KEY}\\s*)*$`), keys)
  .transform((list) => list.split(',').map((key) => key.trim()))
  .refine((list) => new Set(list).size === list.length, 'names a provider twice')

/** Names that no provider may have: those of the kinds, and `link`, which is part of an address of the portal. */
const reserved = new Set<string>([...providerKinds, 'link'])

/** The settings of log-ins at other systems. */
export const signOnSettings = {
  ...providerSettings,
  SIGN_ON_PROVIDERS: z.preprocess(
    emptyAsUndefined,
    keyList
      .refine(
        (list) => !list.some((key) => reserved.has(key)),
        `cannot name ${[...reserved].join(', ')}: settings of a kind have no prefix`,
      )
      .optional(),
  ),
  SIGN_ON_STUDENTS_ONLY: z.preprocess(emptyAsUndefined, keyList.optional()),
  SIGN_ON_CREATE: z.preprocess(emptyAsUndefined, onOff.default('off')),
  SIGN_ON_AT_ONCE: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .regex(new RegExp(`^${KEY}$`), 'must be the name of a provider, such as oidc')
      .optional(),
  ),
  LOCAL_LOGIN: z.preprocess(emptyAsUndefined, onOff.default('on')),
  EMAIL_LOGIN: z.preprocess(emptyAsUndefined, onOff.default('off')),
}

/** The name of a provider in addresses and tables. */
export type ProviderKey = string

/** How people log in at other systems. */
export interface SignOn {
  /** In the order of their buttons. */
  readonly providers: readonly ProviderSettings[]
  /** Whether the first log-in adds a person if no one has their number yet. */
  readonly create: boolean
  /** The provider that people are led to without a click. */
  readonly atOnce: ProviderKey | undefined
  /** Providers through which only students without a role may log in. */
  readonly studentsOnly: readonly ProviderKey[]
  /** Whether passwords of the portal are accepted. */
  readonly localLogin: boolean
  /** Whether the log-in form accepts the e-mail address that a person has confirmed. */
  readonly emailLogin: boolean
}

export const noSignOn: SignOn = {
  providers: [],
  create: false,
  atOnce: undefined,
  studentsOnly: [],
  localLogin: true,
  emailLogin: false,
}

/** Finds a configured provider. */
export function findProvider({ providers }: SignOn, key: ProviderKey): ProviderSettings | undefined {
  return providers.find((provider) => provider.key === key)
}

type Settings = z.output<z.ZodObject<typeof signOnSettings>>
type Environment = Readonly<Record<string, string | undefined>>

/** The prefix of a named provider's settings in the environment. */
const prefixOf = (key: string) => `${key.toUpperCase()}_`

/** Reads the settings, and reports those that are wrong, or missing although others require them. */
export function readSignOn(
  settings: Settings,
  env: Environment,
  publicUrl: URL | undefined,
): { readonly signOn: SignOn; readonly problems: readonly string[] } {
  const named = (settings.SIGN_ON_PROVIDERS ?? []).map((key) => readNamed(key, env))
  const results = [...readProviders(settings), ...named.flatMap((each) => each.results)]
  const problems = [...named, ...results].flatMap((each) => each.problems)
  const providers = withDistinctNames(results.flatMap(({ provider }) => provider ?? []))
  const { SIGN_ON_AT_ONCE: atOnce, SIGN_ON_CREATE, LOCAL_LOGIN, EMAIL_LOGIN } = settings
  const create = SIGN_ON_CREATE === 'on'
  if (results.length > 0 && !publicUrl) {
    problems.push('PUBLIC_URL must also be set for single sign-on: the other system leads people back there')
  }
  if (LOCAL_LOGIN === 'off' && results.length === 0) {
    problems.push(`${providerSwitches.join(', ')} or SIGN_ON_PROVIDERS must also be set, because LOCAL_LOGIN is off`)
  }
  if (atOnce && problems.length === 0 && !providers.some(({ key }) => key === atOnce)) {
    problems.push(`SIGN_ON_AT_ONCE names ${atOnce}, which is not set`)
  }
  const studentsOnly = settings.SIGN_ON_STUDENTS_ONLY ?? []
  const unknownKey = studentsOnly.find((studentsKey) => !providers.some(({ key }) => key === studentsKey))
  if (unknownKey !== undefined && problems.length === 0)
    problems.push(`SIGN_ON_STUDENTS_ONLY names ${unknownKey}, which is not set`)
  const authorities = providers.map(authorityOf)
  const duplicate = authorities.find((authority, index) => authorities.indexOf(authority) !== index)
  // Otherwise both would share one list of accounts, and log-outs at one would end sessions of the other.
  if (duplicate !== undefined) problems.push(`two providers are ${duplicate}`)
  for (const provider of providers) {
    const { name, kind } = attributesOf(provider)
    if (create && !(name && kind)) {
      problems.push(`${mapVariable(provider)} must also map name and kind, because SIGN_ON_CREATE is on`)
    }
  }
  const localLogin = LOCAL_LOGIN === 'on'
  const emailLogin = EMAIL_LOGIN === 'on'
  return { signOn: { providers, create, atOnce, studentsOnly, localLogin, emailLogin }, problems }
}

/** Reads a provider whose settings begin with its name. */
function readNamed(key: string, env: Environment) {
  const prefix = prefixOf(key)
  const variables = Object.keys(providerSettings).map((name) => [name, env[prefix + name]])
  const result = z.object(providerSettings).safeParse(Object.fromEntries(variables))
  if (!result.success) {
    return {
      results: [],
      problems: result.error.issues.map(({ path, message }) => `${prefix}${path.join('.')} ${message}`),
    }
  }
  const results = readProviders(result.data, key, prefix)
  const switches = providerSwitches.map((name) => prefix + name).join(', ')
  const problems = results.length === 1 ? [] : [`one of ${switches} must be set, as SIGN_ON_PROVIDERS names ${key}`]
  return { results, problems }
}

function mapVariable({ key, kind }: ProviderSettings): string {
  const name = kind === 'oidc' ? 'OIDC_CLAIMS' : `${kind.toUpperCase()}_ATTRIBUTES`
  return key === kind ? name : prefixOf(key) + name
}

/** The setting that switches a provider on. */
export function switchOf({ key, kind }: ProviderSettings): string {
  return key === kind ? switchOfKind(kind) : prefixOf(key) + switchOfKind(kind)
}
