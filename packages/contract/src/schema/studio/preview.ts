import { Type } from 'typebox';
import { type CallSchema, EpochSeconds, Obj } from '../common';
import { contentReaders } from './content';
import { Count, studioCall } from './shapes';

/** The call that opens a preview; what its frames ask is below `previewApi`. */
export const studioPreviewCalls = {
  studioOpenPreview: {
    ...studioCall,
    roles: contentReaders,
    summary: 'Open a preview of what is public, or of what a release makes of it. It ends with this session.',
    body: Obj({ release: Type.Optional(Count) }),
    bodyOptional: true,
    status: 201,
    answer: Obj({ id: Type.String({ format: 'uuid' }), endsAt: EpochSeconds }),
  },
} as const satisfies Record<string, CallSchema>;
