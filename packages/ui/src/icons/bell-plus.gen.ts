// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “bell-plus”. */
export const BellPlus = /* @__PURE__ */ createIcon('bell-plus', ['M10.268 21a2 2 0 0 0 3.464 0', 'M15 8h6', 'M18 5v6', 'M20.002 14.464a9 9 0 0 0 .738.863A1 1 0 0 1 20 17H4a1 1 0 0 1-.74-1.673C4.59 13.956 6 12.499 6 8a6 6 0 0 1 8.75-5.332'])
