# Varnish 7.1 and newer, with vmod_digest (Debian: varnish-vmod-digest). The keys are in keys.vcl.
import digest;
import std;

sub vcl_recv {
  unset req.http.touchline-shared;
  unset req.http.touchline-kept;
  set req.grace = 30s;
  # After a failed request: what is there, however old.
  if (req.restarts > 0 || !std.healthy(req.backend_hint)) {
    set req.grace = 24h;
  }
  if (req.url ~ "^/(?:(?i)origin|/|%)") {
    call touchline_origin;
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.http.touchline-shared) {
    unset req.http.Authorization;
    unset req.http.Cookie;
    if (req.url ~ "[?&](?:slot|stitch)=") {
      return (pass);
    }
    set req.http.touchline-kept = "yes";
    return (hash);
  }
  # Public calls depend on the bearer token only, and pictures on what can be decoded. With COUNTRY_HEADER, answers need
  # that header in `Vary`.
  if (req.http.Authorization || req.url !~ "^/(?:api/v3|art)/" ||
      req.url ~ "^/api/v3/(?:(?:my|notes|calendars|audience|predictions|push)(?:[/?]|$)|[^?]*/(?:playback|stream)(?:\?|$))") {
    return (pass);
  }
  unset req.http.Cookie;
  if (req.http.Accept ~ "image/avif") {
    set req.http.Accept = "image/avif";
  } else {
    unset req.http.Accept;
  }
  set req.http.touchline-kept = "yes";
  return (hash);
}

# /origin/live/arena/{expires}.{session}.{signature}/master.m3u8: the signature is base64url (no padding) of HMAC-SHA256 over path,
# expires and session, joined by line breaks; the path is what stands before the grant.
sub touchline_origin {
  set req.http.touchline-address = regsub(req.url, "\?.*$", "");
  # Escapes, empty names and names that begin with a dot do not match.
  if (req.http.touchline-address !~ "^/origin/(?:live|vod-[0-9]{1,10}-[0-9]{1,10})/[A-Za-z0-9_-]{1,128}/[A-Za-z0-9_.-]{1,160}/(?:[a-z0-9][A-Za-z0-9_.-]*/)*[a-z0-9][A-Za-z0-9_.-]*$") {
    return (synth(403, "This address is not valid"));
  }
  set req.http.touchline-path = regsub(req.http.touchline-address, "^(/origin/[^/]+/[^/]+)/.*$", "\1");
  set req.http.touchline-grant = regsub(req.http.touchline-address, "^/origin/[^/]+/[^/]+/([^/]+)/.*$", "\1");
  set req.http.touchline-file = regsub(req.http.touchline-address, "^/origin/[^/]+/[^/]+/[^/]+/", "");
  # What answers depend on. All else is left out, on the way to the origin too.
  set req.http.touchline-query = regsub(regsuball("&" + regsub(req.url, "^[^?]*\??", ""),
    "&(?!(?:_HLS_msn|_HLS_part|_HLS_skip|at|slot|stitch|empty)=[A-Za-z0-9_.~-]+(?:&|$))[^&]*", ""), "^&", "?");
  if (req.http.touchline-grant == "open") {
    # Which streams are open is known to the origin only; its refusal is not kept.
    set req.http.touchline-shared = "open";
  } else {
    call touchline_check;
    set req.http.touchline-shared = "signed";
  }
  set req.http.touchline-shared = req.http.touchline-shared + req.http.touchline-path + "/" + req.http.touchline-file + req.http.touchline-query;
  set req.url = req.http.touchline-address + req.http.touchline-query;
  unset req.http.touchline-address;
  unset req.http.touchline-path;
  unset req.http.touchline-grant;
  unset req.http.touchline-file;
  unset req.http.touchline-query;
}

sub touchline_check {
  if (req.http.touchline-grant !~ "^[1-9][0-9]{0,11}\.[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_-]{43}$") {
    return (synth(403, "This address is not valid"));
  }
  set req.http.touchline-expires = regsub(req.http.touchline-grant, "\..*$", "");
  set req.http.touchline-session = regsub(req.http.touchline-grant, "^[^.]*\.(.*)\.[^.]*$", "\1");
  set req.http.touchline-given = regsub(req.http.touchline-grant, "^.*\.", "");
  unset req.http.touchline-verdict;
  if (video_key.encode(IDENTITY) ~ "^.{16,}$") {
    set req.http.touchline-wanted = digest.base64url_nopad_hex(digest.hmac_sha256(video_key.encode(IDENTITY),
      req.http.touchline-path + {"
"} + req.http.touchline-expires + {"
"} + req.http.touchline-session));
    # Signed once more, since the time of a comparison tells where two texts differ.
    if (digest.hmac_sha256(video_key.encode(IDENTITY), req.http.touchline-given) ==
        digest.hmac_sha256(video_key.encode(IDENTITY), req.http.touchline-wanted)) {
      set req.http.touchline-verdict = "signed";
    }
  }
  if (video_key_also.encode(IDENTITY) ~ "^.{16,}$") {
    set req.http.touchline-wanted = digest.base64url_nopad_hex(digest.hmac_sha256(video_key_also.encode(IDENTITY),
      req.http.touchline-path + {"
"} + req.http.touchline-expires + {"
"} + req.http.touchline-session));
    if (digest.hmac_sha256(video_key_also.encode(IDENTITY), req.http.touchline-given) ==
        digest.hmac_sha256(video_key_also.encode(IDENTITY), req.http.touchline-wanted)) {
      set req.http.touchline-verdict = "signed";
    }
  }
  if (!req.http.touchline-verdict) {
    return (synth(403, "This address is not valid"));
  }
  if (std.integer(req.http.touchline-expires, 0) <= std.integer(time = now)) {
    return (synth(403, "This address has expired"));
  }
  unset req.http.touchline-expires;
  unset req.http.touchline-session;
  unset req.http.touchline-given;
  unset req.http.touchline-wanted;
  unset req.http.touchline-verdict;
}

sub vcl_hash {
  # Without the grant and the host, so that all viewers share one copy. `open` has copies of its own.
  if (req.http.touchline-shared) {
    hash_data(req.http.touchline-shared);
    return (lookup);
  }
}

sub vcl_backend_fetch {
  unset bereq.http.touchline-shared;
  unset bereq.http.touchline-kept;
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  # A copy of before is better than an error; see vcl_synth.
  if (beresp.status >= 500) {
    return (abandon);
  }
  if (bereq.url ~ "^/origin/") {
    call touchline_times;
    return (deliver);
  }
  # As the answer says: `s-maxage`, and `stale-while-revalidate` is 30 s in vcl_recv. The rest is Varnish's own: what sets a
  # cookie, is private or must not be stored, is not kept.
  if (beresp.http.Cache-Control ~ "stale-if-error") {
    set beresp.grace = 24h;
  }
}

# The grant was checked, so the times are set here: the origin says `private` to everybody else.
sub touchline_times {
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  if (beresp.status == 404) {
    # A segment that was asked for too early is missing for a second.
    set beresp.ttl = 1s;
  } else if (beresp.status != 200 || beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(?i)no-store") {
    # For this viewer; the next one asks again.
    set beresp.ttl = 0s;
    set beresp.uncacheable = true;
  } else if (bereq.url ~ "^[^?]*(?:\.m3u8|/thumbs\.vtt)(?:\?|$)") {
    set beresp.ttl = 1s;
  } else if (bereq.url ~ "/(?:now\.jpg|thumbs\.jpg|init[0-9.]*\.mp4)(?:\?|$)") {
    set beresp.ttl = 1m;
    set beresp.grace = 24h;
  } else {
    set beresp.ttl = 1h;
  }
}

sub vcl_backend_error {
  return (abandon);
}

sub vcl_synth {
  # The origin did not answer, or with an error: once more, for a copy of any age.
  if (resp.status == 503 && req.http.touchline-kept && req.restarts == 0) {
    return (restart);
  }
  if (resp.status == 503) {
    set resp.http.Retry-After = "1";
  }
  set resp.http.Access-Control-Allow-Origin = "*";
  set resp.http.Cache-Control = "no-store";
  set resp.http.Content-Type = "application/problem+json";
  synthetic({"{"title":""} + resp.reason + {"","statusCode":"} + resp.status + "}");
  return (deliver);
}

sub vcl_deliver {
  if (obj.hits > 0 && obj.ttl <= 0s) {
    set resp.http.X-Cache = "STALE";
  } else if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
