import { bambooBackground } from './background-bamboo.ts'
import { campusBackground } from './background-campus.ts'
import { dawnBackground, mountainsBackground } from './background-day.ts'
import { nightBackground } from './background-night.ts'
import { paperBackground } from './background-paper.ts'
import { stoneBackgrounds } from './stone.ts'

export const backgrounds: Readonly<Record<string, () => string>> = {
  dawn: dawnBackground,
  mountains: mountainsBackground,
  campus: campusBackground,
  bamboo: bambooBackground,
  night: nightBackground,
  paper: paperBackground,
  ...stoneBackgrounds,
}
