import { randomInt } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { newPassword } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { isEasyToGuess } from '../../people/person/easy-passwords.ts'
import { StartError } from '../../process/lifecycle/start-error.ts'

type PasswordInput = NodeJS.ReadableStream & { readonly isTTY?: boolean }

/** Without characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 16

/** A random password of about 92 bits that satisfies the password rules. */
export function generatePassword(): string {
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    if (newPassword.safeParse(password).success && /\d/.test(password)) return password
  }
}

/** Reads a password: typed twice and hidden in a terminal, otherwise the first line of the piped input. */
export async function readPassword(input: PasswordInput, db: Db): Promise<string> {
  const password = input.isTTY ? await promptTwice(input) : await readPiped(input)
  const result = newPassword.safeParse(password)
  if (!result.success) throw new StartError(`The password ${result.error.issues[0]?.message}. Nothing was changed.`)
  if (!(await isEasyToGuess(db, password))) return password
  throw new StartError('This password is too easy to guess: choose another one. Nothing was changed.')
}

async function readPiped(input: PasswordInput): Promise<string> {
  const lines = createInterface({ input, terminal: false })
  for await (const line of lines) return line
  throw new StartError(
    'No password was entered. Pipe one in, type it in a terminal, or add --generate. Nothing was changed.',
  )
}

async function promptTwice(input: PasswordInput): Promise<string> {
  const first = await prompt(input, 'Password: ')
  if ((await prompt(input, 'Repeat the password: ')) === first) return first
  throw new StartError('The passwords do not match. Nothing was changed.')
}

async function prompt(input: PasswordInput, question: string): Promise<string> {
  process.stderr.write(question)
  // Shows none of the typed text.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input, output, terminal: true })
  const stopped = new Promise<never>((_resolve, reject) => {
    terminal.once('SIGINT', () => reject(new StartError('Cancelled. Nothing was changed.', { exitCode: 130 })))
    terminal.once('close', () => reject(new StartError('No password was entered. Nothing was changed.')))
  })
  try {
    return await Promise.race([terminal.question(''), stopped])
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
