// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “chevron-right”. */
export const ChevronRight = /* @__PURE__ */ createIcon('chevron-right', ['m9 18 6-6-6-6'])
