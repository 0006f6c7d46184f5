import type { Progress, StepInput } from './state.ts'

/** Props of each of the later steps. */
export interface StepProps {
  progress: Progress
  /** Saves or skips it, and goes on. Rejects with what the server said. */
  onSave: (input: StepInput) => Promise<void>
  onBack: (() => void) | undefined
}
