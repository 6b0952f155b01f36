export { type Api, ApiError, createApi, isMissing, type SessionTokens } from './api';
export { type Audience, audienceKey, audienceQuery } from './audience';
