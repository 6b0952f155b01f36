import { defineConfig } from 'vitest/config';
import base from '../../../vitest.config';

/** The ordinary projects; `record.mjs` notes what each of their tests reaches. */
const projects = (base.test?.projects ?? []).map((project) =>
  project instanceof Object && 'test' in project
    ? {
        ...project,
        test: {
          ...project.test,
          setupFiles: [...[project.test?.setupFiles ?? []].flat(), 'tools/lib/mutants/record.mjs'],
        },
      }
    : project,
);

export default defineConfig({ ...base, test: { ...base.test, projects } });
