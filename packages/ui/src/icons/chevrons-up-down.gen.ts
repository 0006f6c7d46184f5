// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “chevrons-up-down”. */
export const ChevronsUpDown = /* @__PURE__ */ createIcon('chevrons-up-down', ['m7 15 5 5 5-5', 'm7 9 5-5 5 5'])
