import { cleanNumber } from '@quadrangle/api-client/contract'
import { type SqlBool, sql } from 'kysely'

/** Whether a student or staff number equals the one in a column, regardless of its spelling. */
export const isNumber = (column: string, number: string) =>
  sql<SqlBool>`normal_number(${sql.ref(column)}) = normal_number(${cleanNumber(number)})`
