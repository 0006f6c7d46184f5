import { droppedAwait, removedCall, swappedArguments, wrongField } from './calls.ts'
import { negatedCondition, offByOne, removedEarlyReturn, wrongComparison, wrongConjunction } from './conditions.ts'
import type { Kind } from './kind.ts'
import { removedStyle, swappedLabels } from './looks.ts'
import { missingRightCheck } from './rights.ts'

export const kinds: Readonly<Record<string, Kind>> = {
  'negated condition': negatedCondition,
  'dropped await': droppedAwait,
  'wrong comparison': wrongComparison,
  'missing right check': missingRightCheck,
  'swapped labels': swappedLabels,
  'removed style': removedStyle,
  'removed call': removedCall,
  'off by one': offByOne,
  'swapped arguments': swappedArguments,
  'wrong field': wrongField,
  'removed early return': removedEarlyReturn,
  'wrong conjunction': wrongConjunction,
}
