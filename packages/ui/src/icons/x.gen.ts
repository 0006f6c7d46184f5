// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “x”. */
export const X = /* @__PURE__ */ createIcon('x', ['M18 6 6 18', 'm6 6 12 12'])
