import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { firstLine } from '../lifecycle/start-error.ts'
import { emptyAsUndefined } from './gateway-settings.ts'

const text = z.preprocess(emptyAsUndefined, z.string().optional())

/** The settings of the keys that encrypt the secrets in the database. */
export const masterKeySettings = {
  MASTER_KEY: text,
  MASTER_KEY_FILE: text,
  MASTER_KEY_OLD: text,
  MASTER_KEY_OLD_FILE: text,
}

type Settings = z.output<z.ZodObject<typeof masterKeySettings>>

const NOT_A_KEY = 'must be 32 random bytes in base64, such as `openssl rand -base64 32` makes'

/** Reads the master keys, also from files. The key for new secrets comes first. */
export function readMasterKeys(settings: Settings): { keys: Buffer[]; problems: string[] } {
  const keys: Buffer[] = []
  const problems: string[] = []
  for (const name of ['MASTER_KEY', 'MASTER_KEY_OLD'] as const) {
    const result = readKey(name, settings)
    if (typeof result === 'string') problems.push(result)
    else if (result) keys.push(result)
    else if (name === 'MASTER_KEY' && (settings.MASTER_KEY_OLD ?? settings.MASTER_KEY_OLD_FILE) !== undefined)
      problems.push('MASTER_KEY must also be set, because MASTER_KEY_OLD is set: it is the key that replaces it')
  }
  return { keys, problems }
}

/** Returns a key, a description of its problem, or undefined if the key is not set. */
function readKey(name: 'MASTER_KEY' | 'MASTER_KEY_OLD', settings: Settings): Buffer | string | undefined {
  const fileName = `${name}_FILE` as const
  const { [name]: value, [fileName]: path } = settings
  if (value !== undefined && path !== undefined) return `${name} and ${fileName} exclude each other: set one of them`
  if (path === undefined) return value === undefined ? undefined : (keyOf(value) ?? `${name} ${NOT_A_KEY}`)
  try {
    return keyOf(readFileSync(path, 'utf8')) ?? `${fileName} ${NOT_A_KEY}`
  } catch (error) {
    return `${fileName} cannot be read: ${firstLine(error)}`
  }
}

function keyOf(input: string): Buffer | undefined {
  const text = input.trim()
  return /^[A-Za-z0-9+/]{43}=$/.test(text) ? Buffer.from(text, 'base64') : undefined
}
