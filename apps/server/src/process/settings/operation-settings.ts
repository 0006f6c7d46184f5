import { z } from 'zod'
import { emptyAsUndefined } from './gateway-settings.ts'

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** The settings of the log. */
export const operationSettings = {
  LOG_LEVEL: z.preprocess(emptyAsUndefined, z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('info')),
  LOG_FORMAT: z.preprocess(
    emptyAsUndefined,
    z.enum(['auto', 'json', 'text'], 'must be auto, json or text').default('auto'),
  ),
}

/** How the log is written. */
export interface LogSettings {
  readonly level: (typeof LEVELS)[number]
  /** `auto`: text on a terminal, JSON otherwise. */
  readonly format: 'auto' | 'json' | 'text'
}
