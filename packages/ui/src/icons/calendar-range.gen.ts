// Generated from Lucide by "npm run generate". Do not edit. Its licence is in packages/ui/LICENSE-lucide.
import { createIcon } from './create-icon.tsx'

/** Lucide’s “calendar-range”. */
export const CalendarRange = /* @__PURE__ */ createIcon('calendar-range', [['rect', { x: '3', y: '3', width: '18', height: '18', rx: '2' }], 'M16 2v3', 'M3 9h18', 'M8 2v3', 'M17 13h-6', 'M13 17H7', 'M7 13h.01', 'M17 17h.01'])
