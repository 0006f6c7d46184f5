import { parseArgs } from 'node:util'
import { isEmailAddress, limits, personNumber } from '@quadrangle/api-client/contract'
import { z } from 'zod'
import { firstLine, StartError } from '../../process/lifecycle/start-error.ts'

export const usage = `Creates accounts and gives roles without a browser, in the database of DATA_DIR (.data by default) or of DATABASE_URL.
The built-in database has to be free: stop its server first. With DATABASE_URL the server may run.

  npm run admin -- create --number A0001 --name 陆知行 [--name-en "Lu Zhixing"] [--email a@example.edu]
                          [--role admin] [--organization 1] [--kind staff] [--generate]
  npm run admin -- reset-password --number A0001 [--generate]
  npm run admin -- reset-factors --number A0001
  npm run admin -- grant --number T0002 --role issuer [--organization 3] [--everybody]
  npm run admin -- login-link --number A0001
  npm run admin -- unlink [--number A0001] [--authority https://id.example.edu] [--dry-run]
  npm run admin -- pseudonym --number A0001
  npm run admin -- rotate-master-key

  --number        the student or staff number, by which the person logs in
  --name          the name; --name-en its English form, otherwise the same
  --role          admin or issuer. create: admin unless this says issuer or none
  --organization  the number or the name of an organisation; otherwise the institution itself
  --everybody     grant: notices of this issuer may go to everybody, not only to the people of the organisation
  --kind          staff (the default) or student
  --authority     the system as the Backstage names it: issuer or address
  --dry-run       says how many links it would be, and changes nothing
  --generate      makes a password and prints it once

create and reset-password ask for the password. In a script, pipe it in: echo "$PASSWORD" | npm run admin -- create …
It has ${limits.passwordMin} to ${limits.passwordMax} characters of at least ${limits.passwordKinds} kinds. reset-password ends all sessions of the person.
login-link prints an address that logs an administrator in once, also where passwords are switched off.
unlink removes links to accounts of other systems, of one person, of one system, or both: for accounts that were made anew there.
pseudonym says what the log calls a person.
rotate-master-key encrypts all secrets in the database with MASTER_KEY; MASTER_KEY_OLD decrypts those that have the former key.
reset-factors removes authenticator app, passkeys and recovery codes of someone who has lost them, and ends their sessions.
`

const INVALID_OPTION = 2

const number = personNumber
const organization = z.string().min(1).max(limits.name).optional()
const generate = z.boolean().default(false)
const name = z
  .string()
  .trim()
  .min(1, 'must not be blank')
  .max(limits.name)
  .refine((text) => !text.includes('\ufffd'), 'has characters that cannot be read: set the terminal to UTF-8')

const create = z.strictObject({
  number,
  name,
  'name-en': name.optional(),
  email: z.string().refine(isEmailAddress, 'must be an e-mail address').optional(),
  role: z.enum(['admin', 'issuer', 'none'], 'must be admin, issuer or none').default('admin'),
  organization,
  kind: z.enum(['staff', 'student'], 'must be staff or student').default('staff'),
  generate,
})
const resetPassword = z.strictObject({ number, generate })
const grant = z
  .strictObject({
    number,
    role: z.enum(['admin', 'issuer'], 'must be admin or issuer'),
    organization,
    everybody: z.boolean().optional(),
  })
  .refine(({ role, ...options }) => role === 'issuer' || Object.values(options).filter(Boolean).length === 1, {
    path: ['role'],
    message: 'admin takes neither --organization nor --everybody: administrators have the entire institution',
  })

const loginLink = z.strictObject({ number })

const resetFactors = z.strictObject({ number })

const unlink = z
  .strictObject({
    number: number.optional(),
    authority: z.string().min(1).max(limits.url).optional(),
    'dry-run': z.boolean().default(false),
  })
  .refine((options) => options.number !== undefined || options.authority !== undefined, {
    path: ['number'],
    message: 'or --authority is missing',
  })
const pseudonym = z.strictObject({ number })

const rotateMasterKey = z.strictObject({})

const commands = {
  create,
  'reset-password': resetPassword,
  'reset-factors': resetFactors,
  grant,
  'login-link': loginLink,
  unlink,
  pseudonym,
  'rotate-master-key': rotateMasterKey,
}

export type CreateOptions = z.output<typeof create>
export type ResetOptions = z.output<typeof resetPassword>
export type GrantOptions = z.output<typeof grant>
export type UnlinkOptions = z.output<typeof unlink>
export type LoginLinkOptions = z.output<typeof loginLink>

/** The task to do; if undefined, the usage is shown. */
export type AdminTask =
  | { readonly command: 'create'; readonly options: CreateOptions }
  | { readonly command: 'reset-password'; readonly options: ResetOptions }
  | { readonly command: 'reset-factors'; readonly options: { readonly number: string } }
  | { readonly command: 'grant'; readonly options: GrantOptions }
  | { readonly command: 'login-link'; readonly options: LoginLinkOptions }
  | { readonly command: 'unlink'; readonly options: UnlinkOptions }
  | { readonly command: 'pseudonym'; readonly options: { readonly number: string } }
  | { readonly command: 'rotate-master-key'; readonly options: Readonly<Record<string, never>> }

export function readTask(args: readonly string[]): AdminTask | undefined {
  const { values, positionals } = parse(args)
  const [command, ...rest] = positionals
  if (values.help || command === undefined) return undefined
  if (!Object.hasOwn(commands, command))
    throw usageError(`There is no command “${command}”: it is ${Object.keys(commands).join(', ')}`)
  if (rest.length > 0) throw usageError(`“${rest[0]}” is too much: put values with spaces in quotes`)
  const { help: _help, ...options } = values
  const result = commands[command as keyof typeof commands].safeParse(options)
  if (result.success) return { command, options: result.data } as AdminTask
  const problems = result.error.issues.map((issue) => {
    if (issue.code === 'unrecognized_keys') return `${command} takes no --${issue.keys.join(', --')}`
    const option = String(issue.path[0])
    return options[option as keyof typeof options] === undefined && issue.code !== 'custom'
      ? `--${option} is missing`
      : `--${option} ${issue.message.replace(/^Too big.*/, 'is too long')}`
  })
  throw usageError(problems.join('; '))
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        number: { type: 'string' },
        name: { type: 'string' },
        'name-en': { type: 'string' },
        email: { type: 'string' },
        role: { type: 'string' },
        organization: { type: 'string' },
        kind: { type: 'string' },
        authority: { type: 'string' },
        'dry-run': { type: 'boolean' },
        everybody: { type: 'boolean' },
        generate: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (cause) {
    // A password given as an argument appears in the list of processes, and must not be repeated here.
    if (args.some((arg) => /^--?pass/i.test(arg)))
      throw usageError(
        'A password is no argument, where others on this machine could see it: pipe it in, or type it',
        cause,
      )
    throw usageError(firstLine(cause).replace(/\. To specify.*/, ''), cause)
  }
}

function usageError(problem: string, cause?: unknown): StartError {
  return new StartError(`${problem}. See npm run admin -- --help.`, { exitCode: INVALID_OPTION, cause })
}
