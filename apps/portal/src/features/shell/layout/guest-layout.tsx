import { VisitorFrame } from './visitor-frame.tsx'

/** The layout of visitors. */
export function GuestLayout() {
  return <VisitorFrame name="guest" />
}
