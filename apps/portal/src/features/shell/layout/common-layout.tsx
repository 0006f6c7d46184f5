import { VisitorFrame } from './visitor-frame.tsx'

/** The layout of pages for everyone. */
export function CommonLayout() {
  return <VisitorFrame name="common" />
}
