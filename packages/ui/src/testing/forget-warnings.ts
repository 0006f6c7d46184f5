import { beforeEach } from 'vitest'
import { forgetWarnings } from '../components/warn-once.ts'

// Test files share their modules: without this, a warning of one test would be missing in the next, and after 200
// warnings none would be written.
beforeEach(forgetWarnings)
