export type { StepStatus } from '../status-marker/status-marker.tsx'
export type { Step } from './step-states.ts'
export { Stepper, type StepperProps } from './stepper.tsx'
