import pg from 'pg'

type Oid = Parameters<typeof pg.types.getTypeParser>[0]

const { builtins } = pg.types
const INT8_ARRAY = 1016

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database returned ${text}, which is not a safe integer.`)
  return value
}

const parseTextArray = pg.types.getTypeParser(1009 as Oid, 'text') as (text: string) => (string | null)[]

/** Parses int8 as number and leaves date as text. Others, such as timestamptz as Date, are the driver's defaults. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === builtins.INT8) return safeInteger
      if (oid === builtins.DATE) return (text: string) => text
      if (oid === INT8_ARRAY)
        return (text: string) => parseTextArray(text).map((item) => (item === null ? null : safeInteger(item)))
    }
    return pg.types.getTypeParser(oid as Oid, format as 'text')
  },
} as pg.CustomTypesConfig
