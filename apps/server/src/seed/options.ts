import { parseArgs } from 'node:util'
import { type Campus, campusNames, campusOf, stone } from '@quadrangle/demo-campus'
import { firstLine, StartError } from '../process/lifecycle/start-error.ts'
import { CAMPUS_NOTICES, CAMPUS_PEOPLE } from './seed-demo.ts'

export const usage = `Fills an empty database with the demo campus: the one in DATA_DIR (.data by default), or that of DATABASE_URL.

  npm run seed -- [--campus stone] [--people 50000] [--notices 100000] [--seed 1] [--reset]

  --campus   the institution: ${campusNames.join(' or ')} (${campusNames[0]} by default)
  --people   number of people (${CAMPUS_PEOPLE.toLocaleString('en')} or more; a campus of stone ${stone.people} or more)
  --notices  number of notices (${CAMPUS_NOTICES} or more)
  --seed     the same number gives the same campus, another number another one
  --reset    first deletes everything in a database that was filled by this command or by SEED=demo
`

export interface CommandOptions {
  readonly campus: Campus
  readonly people: number
  readonly notices: number
  readonly seed: number
  readonly reset: boolean
  readonly help: boolean
}

const INVALID_OPTION = 2

export function readOptions(args: readonly string[]): CommandOptions {
  const values = parse(args)
  const campus = campusNamed(values.campus)
  return {
    campus,
    people: wholeNumber('people', values.people, campus.people, 500_000),
    notices: wholeNumber('notices', values.notices, CAMPUS_NOTICES, 1_000_000),
    seed: wholeNumber('seed', values.seed, 1, 2_147_483_647),
    reset: values.reset ?? false,
    help: values.help ?? false,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        campus: { type: 'string' },
        people: { type: 'string' },
        notices: { type: 'string' },
        seed: { type: 'string' },
        reset: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values
  } catch (cause) {
    throw new StartError(`${firstLine(cause)}. See npm run seed -- --help.`, { exitCode: INVALID_OPTION, cause })
  }
}

function campusNamed(name = 'lake'): Campus {
  const campusName = campusNames.find((each) => each === name)
  if (campusName) return campusOf(campusName)
  throw new StartError(`--campus must be ${campusNames.join(' or ')} (it is “${name}”).`, { exitCode: INVALID_OPTION })
}

/** `min` is also the default. */
function wholeNumber(name: string, text: string | undefined, min: number, max: number): number {
  const value = text === undefined ? min : /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new StartError(`--${name} must be a whole number from ${min} to ${max} (it is “${text}”).`, {
    exitCode: INVALID_OPTION,
  })
}
