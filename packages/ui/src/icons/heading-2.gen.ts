// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “heading-2”. */
export const Heading2 = /* @__PURE__ */ createIcon('heading-2', ['M4 12h8', 'M4 18V6', 'M12 18V6', 'M21 18h-4c0-4 4-3 4-6 0-1.5-2-2.5-4-1'])
