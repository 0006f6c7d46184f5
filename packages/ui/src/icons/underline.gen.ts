// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “underline”. */
export const Underline = /* @__PURE__ */ createIcon('underline', ['M6 4v6a6 6 0 0 0 12 0V4', ['line', { x1: '4', x2: '20', y1: '20', y2: '20' }]])
