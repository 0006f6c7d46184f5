import { portalConfig } from '../../packages/api-client/src/contract/portal-config.ts'
import {
  type ColourAdjustment,
  createTheme,
  defaultThemeConfig,
  type ThemeConfig,
} from '../../packages/ui/src/theme/index.ts'
import { findJsonProblem, type JsonProblem } from './json-position.ts'
import { type Fields, fromPortal, isFields, valueAt } from './portal-fields.ts'

/** A field of a pasted configuration with its value or error. */
export interface FieldNote {
  /** Its name, as pasted. */
  field: string
  /** Its value, or why it was refused. */
  note: string
}

/** The result of parsing a pasted configuration. */
export interface Reading {
  /** The kit's own form, or a portal's response with its own names. */
  form: 'kit' | 'portal'
  /** The configuration for the engine. It still contains invalid fields: the engine replaces them by their default. */
  config: ThemeConfig
  /** Fields that change the look. */
  understood: FieldNote[]
  /** Invalid fields, with the messages of the engine. */
  refused: FieldNote[]
  /** Where the seed colour was adjusted for contrast. */
  adjustments: ColourAdjustment[]
  /** Settings of a portal that do not change the look. */
  unrelated: string[]
}

/** The result, or the position where the text is no JSON. */
export type ReadResult = { reading: Reading; problem?: never } | { reading?: never; problem: JsonProblem }

const shorten = (text: string) => (text.length > 48 ? `${text.slice(0, 47)}…` : text)
const show = (value: unknown) => shorten(typeof value === 'string' ? value : JSON.stringify(value))

/** Parses a pasted text. Never throws: invalid fields are listed, and all others are used. */
export function readConfiguration(text: string): ReadResult {
  const problem = findJsonProblem(text)
  if (problem) return { problem }
  const input: unknown = JSON.parse(text)
  if (!isFields(input)) {
    const message = `expected an object like {"brand": "#8a1538"}, found ${shorten(JSON.stringify(input))}`
    return { problem: { line: 1, column: 1, message } }
  }
  // a portal's response is in an envelope, which people copy with it from the network panel
  return { reading: readFields('errcode' in input && isFields(input.data) ? input.data : input) }
}

function readFields(fields: Fields): Reading {
  const settings = Object.keys(fields).filter((field) => Object.hasOwn(portalConfig.shape, field))
  const { config: translated, names } = fromPortal(fields)
  const others = Object.entries(fields).filter(([field]) => !settings.includes(field))
  const config: Fields = { ...translated, ...Object.fromEntries(others) }
  const { issues, adjustments } = createTheme(config as ThemeConfig)
  const pastedName = (field: string) => names.get(field) ?? field
  const invalidFields = new Set(issues.map(({ field }) => field))
  const usedSettings = new Set([...names.values()].map((path) => path.split('.')[0]))
  const understood = [
    ...[...names].map(([field, path]) => ({ field, path, value: valueAt(fields, path) })),
    ...others
      .filter(([field]) => Object.hasOwn(defaultThemeConfig, field))
      .map(([field, value]) => ({ field, path: field, value })),
  ]
  return {
    form: settings.length > 0 ? 'portal' : 'kit',
    config: config as ThemeConfig,
    understood: understood
      .filter(({ field }) => !invalidFields.has(field))
      .map(({ path, value }) => ({ field: path, note: show(value) })),
    refused: issues.map(({ field, message }) => ({ field: pastedName(field), note: message })),
    adjustments,
    unrelated: settings.filter((field) => !usedSettings.has(field)),
  }
}
