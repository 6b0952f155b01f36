export { type Api, ApiError, createApi, type SessionTokens } from './api';
export { type Audience, audienceKey } from './audience';
