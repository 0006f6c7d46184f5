// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “chevron-left”. */
export const ChevronLeft = /* @__PURE__ */ createIcon('chevron-left', ['m15 18-6-6 6-6'])
