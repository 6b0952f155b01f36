/** What engines of TVs from 2020 (Chromium 69) lack and our code or its libraries call. */
import 'core-js/es/array/at';
import 'core-js/es/array/find-last';
import 'core-js/es/array/flat';
import 'core-js/es/array/flat-map';
import 'core-js/es/array/to-sorted';
import 'core-js/es/global-this';
import 'core-js/es/object/from-entries';
import 'core-js/es/object/has-own';
import 'core-js/es/promise/all-settled';
import 'core-js/es/string/replace-all';
import 'core-js/web/queue-microtask';
import 'core-js/web/structured-clone';
