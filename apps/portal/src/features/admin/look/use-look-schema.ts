import { useLingui } from '@lingui/react/macro'
import type { ConfigSchema } from '@quadrangle/ui'
import { useMemo } from 'react'
import { annotatedLook } from './annotated-look.ts'

/** The schema of a look, with titles, help and groups in the current language. */
export function useLookSchema(): ConfigSchema {
  const { t } = useLingui()
  return useMemo(() => annotatedLook(t), [t])
}
