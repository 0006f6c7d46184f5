// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “chevron-down”. */
export const ChevronDown = /* @__PURE__ */ createIcon('chevron-down', ['m6 9 6 6 6-6'])
