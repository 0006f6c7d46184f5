export { ErrorState, type ErrorStateProps } from './error-state.tsx'
export { FailedOverlay, type FailedOverlayProps, FailedPart } from './failed-part.tsx'
export { type FailedPartProps, lazyPart } from './lazy-part.tsx'
