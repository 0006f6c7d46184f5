import { z } from 'zod'
import { emptyAsUndefined } from './gateway-settings.ts'

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** A shorter token could be guessed. */
const MIN_TOKEN_LENGTH = 16
const TOKEN = `must have at least ${MIN_TOKEN_LENGTH} letters, digits and signs, without spaces`

/** The settings of the log and of monitoring. */
export const operationSettings = {
  LOG_LEVEL: z.preprocess(emptyAsUndefined, z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('info')),
  LOG_FORMAT: z.preprocess(
    emptyAsUndefined,
    z.enum(['auto', 'json', 'text'], 'must be auto, json or text').default('auto'),
  ),
  METRICS_TOKEN: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .regex(/^[\x21-\x7e]*$/, TOKEN)
      .min(MIN_TOKEN_LENGTH, TOKEN)
      .optional(),
  ),
}

/** How the log is written. */
export interface LogSettings {
  readonly level: (typeof LEVELS)[number]
  /** `auto`: text on a terminal, JSON otherwise. */
  readonly format: 'auto' | 'json' | 'text'
}
