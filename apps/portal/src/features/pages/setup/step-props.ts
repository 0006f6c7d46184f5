import type { Progress, StepInput } from './state.ts'

/** Props of each of the later steps. */
export interface StepProps {
  progress: Progress
  /** Saves or skips the step, and continues. Rejects with the server's error. */
  onSave: (input: StepInput) => Promise<void>
  onBack: (() => void) | undefined
}
