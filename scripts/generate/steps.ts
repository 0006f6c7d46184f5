import { kitExports, kitLabels, kitReadme } from './kit.ts'
import type { Step } from './step.ts'

/** What `npm run generate` writes, in order. */
export const steps: readonly Step[] = [kitExports, kitLabels, kitReadme]
